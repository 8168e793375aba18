import type { ReactNode } from 'react'
import {
  type ChartChoices,
  type ChartState,
  type CloseCounts,
  firstLowers,
  isDayPeriod,
  lowerOptions,
  lengthOptions,
  overlayOptions,
  periodOptions,
  withPeriod,
  writeChartState,
} from '../../charts/react/price-chart.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Selector } from '../../ui/form/selector.tsx'
import { ChartForm } from './chart-form.tsx'

interface StudyControlsProps {
  /** Options of this chart. */
  choices: ChartChoices
  state: ChartState
  /** Numbers of values that averages can be calculated from. */
  counts: CloseCounts
  onChange: (state: ChartState) => void
  /** Whether there are opens, highs and lows; without them the chart is a line. */
  hasBars: boolean
  /** The code to compare with, where it can be chosen. */
  children?: ReactNode
}

/** Options of a chart with studies. Each choice is a link or a form field, so all of them work without a script. */
export function StudyControls({ choices, state, counts, onChange, hasBars, children }: StudyControlsProps) {
  const max = choices.atOnce
  const { period, averageLength } = state
  const isComparing = state.compare !== null
  const isFixed = isDayPeriod(period) || !hasBars || isComparing
  const hasAverage = !isComparing && state.overlays.some(overlay => overlay === 'sma' || overlay === 'ema')
  const fields = [
    'lower',
    'compare',
    ...(isFixed ? [] : ['type']),
    ...(isComparing ? [] : ['overlay']),
    ...(hasAverage ? ['length'] : []),
  ]
  const kept = [...writeChartState(state, choices)].filter(([name]) => !fields.includes(name))
  return (
    <ChartForm
      choices={choices}
      state={state}
      onChange={onChange}
      offered={periodOptions(choices)}
      addressOf={period => `?${writeChartState(withPeriod(state, period), choices)}`}
      kept={kept}
      isTypeFixed={isFixed}
      field={children}
    >
      <Selector
        label="Overlay"
        name="overlay"
        options={overlayOptions(choices, { period, counts }).map(option => ({
          ...option,
          isDisabled: option.isDisabled || isComparing,
        }))}
        chosen={isComparing ? [] : state.overlays}
        onChange={chosen => onChange({ ...state, overlays: chosen })}
        {...{ min: 0, max }}
      />
      <Select
        label="Length"
        name="length"
        options={lengthOptions(state, counts)}
        value={`${averageLength}`}
        isDisabled={!hasAverage}
        onChange={length => onChange({ ...state, averageLength: Number(length) })}
      />
      <Selector
        label="Lower"
        name="lower"
        options={lowerOptions(choices, counts)}
        chosen={state.lowers}
        onChange={chosen => onChange({ ...state, lowers: chosen })}
        {...{ min: Math.min(1, firstLowers(choices).length), max }}
      />
    </ChartForm>
  )
}
