import {
  type ChartState,
  isDayPeriod,
  lowerOptions,
  overlayLabel,
  periods,
  withPeriod,
  writeChartState,
} from '../../charts/react/price-chart.tsx'
import { Select } from '../../ui/select.tsx'
import { ChartForm } from '../instrument/chart-form.tsx'
import { choices } from './index-chart-choices.ts'

interface IndexChartControlsProps {
  state: ChartState
  onChange: (state: ChartState) => void
}

const lengths = ['5', '10', '20', '50', '100', '200'].map(value => ({ value, label: `${value} bars` }))
const overlays = [
  { value: 'none', label: 'None' },
  ...choices.overlays.map(value => ({ value, label: overlayLabel(value) })),
]

/**
 * What a reader may choose of an index's chart. The exchange tells a year of it, so that is the longest period. Each
 * choice is an address, so that all of them can be made without a script.
 */
export function IndexChartControls({ state, onChange }: IndexChartControlsProps) {
  const isFixed = isDayPeriod(state.period)
  const hasAverage = state.overlays.some(overlay => overlay === 'sma' || overlay === 'ema')
  const asked = ['overlay', 'lower', ...(isFixed ? [] : ['type']), ...(hasAverage ? ['length'] : [])]
  const kept = [...writeChartState(state, choices)].filter(([name]) => !asked.includes(name))
  return (
    <ChartForm
      state={state}
      onChange={onChange}
      offered={periods.filter(({ value }) => value !== '2y')}
      addressOf={period => `?${writeChartState(withPeriod(state, period), choices)}`}
      kept={kept}
      isTypeFixed={isFixed}
    >
      <Select
        label="Overlay"
        name="overlay"
        options={overlays}
        value={state.overlays[0] ?? 'none'}
        onChange={value => onChange({ ...state, overlays: choices.overlays.filter(one => one === value) })}
      />
      <Select
        label="Length"
        name="length"
        options={lengths}
        value={`${state.averageLength}`}
        isDisabled={!hasAverage}
        onChange={length => onChange({ ...state, averageLength: Number(length) })}
      />
      <Select
        label="Lower"
        name="lower"
        options={lowerOptions(choices)}
        value={state.lowers[0] ?? choices.lowers[0] ?? 'macd'}
        onChange={lower => onChange({ ...state, lowers: [lower] })}
      />
    </ChartForm>
  )
}
