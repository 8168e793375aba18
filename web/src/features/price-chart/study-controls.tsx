import {
  type ChartChoices,
  type ChartState,
  type CloseCounts,
  isDayPeriod,
  lowerOptions,
  offeredLengths,
  offeredOverlays,
  overlayLabel,
  periodOptions,
  withPeriod,
  writeChartState,
} from '../../charts/react/price-chart.tsx'
import { Select } from '../../ui/select.tsx'
import { Selector } from '../../ui/selector.tsx'
import { ChartForm } from './chart-form.tsx'

interface StudyControlsProps {
  /** What this chart offers. */
  choices: ChartChoices
  state: ChartState
  /** From how many values averages are made. */
  counts: CloseCounts
  onChange: (state: ChartState) => void
  /** Whether there are opens, highs and lows to draw; without them the chart is a line. */
  hasBars: boolean
}

/**
 * What a reader may choose of a chart with studies. Each choice is an address, so that all of them can be made without a
 * script.
 */
export function StudyControls({ choices, state, counts, onChange, hasBars }: StudyControlsProps) {
  const max = choices.atOnce
  const { period, averageLength } = state
  const lengths = offeredLengths(state, counts).map(length => ({
    value: `${length}`,
    label: `${length} bars`,
  }))
  const overlays = offeredOverlays(choices, { period, counts }).map(value => ({
    value,
    label: overlayLabel(value),
  }))
  const isFixed = isDayPeriod(period) || !hasBars
  const hasAverage = state.overlays.some(overlay => overlay === 'sma' || overlay === 'ema')
  const fields = ['overlay', 'lower', ...(isFixed ? [] : ['type']), ...(hasAverage ? ['length'] : [])]
  const kept = [...writeChartState(state, choices)].filter(([name]) => !fields.includes(name))
  return (
    <ChartForm
      state={state}
      onChange={onChange}
      offered={periodOptions(choices)}
      addressOf={period => `?${writeChartState(withPeriod(state, period), choices)}`}
      kept={kept}
      isTypeFixed={isFixed}
    >
      {overlays.length > 0 && (
        <Selector
          label="Overlay"
          name="overlay"
          options={overlays}
          chosen={state.overlays}
          onChange={chosen => onChange({ ...state, overlays: chosen })}
          {...{ min: 0, max }}
        />
      )}
      {lengths.length > 0 && (
        <Select
          label="Length"
          name="length"
          options={lengths}
          value={`${averageLength}`}
          isDisabled={!hasAverage}
          onChange={length => onChange({ ...state, averageLength: Number(length) })}
        />
      )}
      <Selector
        label="Lower"
        name="lower"
        options={lowerOptions(choices)}
        chosen={state.lowers}
        onChange={chosen => onChange({ ...state, lowers: chosen })}
        {...{ min: 1, max }}
      />
    </ChartForm>
  )
}
