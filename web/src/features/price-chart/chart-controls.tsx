import {
  type ChartState,
  type CloseCounts,
  instrumentChoices,
  isDayPeriod,
  lowerOptions,
  overlayOptions,
  periodOptions,
  withPeriod,
} from '../../charts/react/price-chart.tsx'
import { Select } from '../../ui/form/select.tsx'
import { ChartForm } from './chart-form.tsx'
import { CompareField, type Refused } from './compare-field.tsx'
import styles from './chart-controls.module.css'

interface ChartControlsProps {
  code: string
  /** The market's code, such as NZSX. */
  market: string | null
  state: ChartState
  /** Numbers of closes that averages can be calculated from. */
  counts: CloseCounts
  /** Whether the exchange has more than two years. */
  hasLongHistory: boolean
  /** A code without a comparison, and the reason. */
  refused: Refused | null
  onChange: (state: ChartState) => void
  /** Query string of a state. */
  parametersOf: (state: ChartState) => URLSearchParams
}

/**
 * Options of the chart. Intraday periods and comparisons are always drawn as a line. Each choice is a link or a form field, so
 * all of them work without a script.
 */
export function ChartControls(props: ChartControlsProps) {
  const { code, market, state, counts, refused, hasLongHistory, onChange, parametersOf } = props
  const isComparing = state.compare !== null
  const isFixed = isDayPeriod(state.period) || isComparing
  const ownParameters = [
    'lower',
    'compare',
    'markers',
    ...(isFixed ? [] : ['type']),
    ...(isComparing ? [] : ['overlay']),
  ]
  const kept = [...parametersOf(state)].filter(([name]) => !ownParameters.includes(name))
  const overlays = overlayOptions(instrumentChoices, { market, period: state.period, counts })
  return (
    <ChartForm
      choices={instrumentChoices}
      state={state}
      onChange={onChange}
      offered={periodOptions(instrumentChoices).filter(({ value }) => value !== 'all' || hasLongHistory)}
      addressOf={period => `?${parametersOf(withPeriod(state, period))}`}
      kept={kept}
      isTypeFixed={isFixed}
      field={
        <CompareField
          code={code}
          compare={state.compare}
          refused={refused}
          onChange={compare => onChange({ ...state, compare })}
        />
      }
    >
      <Select
        label="Overlay"
        name="overlay"
        options={[{ value: 'none', label: 'None' }, ...overlays]}
        value={isComparing ? 'none' : (state.overlays[0] ?? 'none')}
        isDisabled={isComparing}
        onChange={value =>
          onChange({
            ...state,
            overlays: overlays.flatMap(overlay => (overlay.value === value ? [overlay.value] : [])),
          })
        }
      />
      <Select
        label="Lower"
        name="lower"
        options={lowerOptions(instrumentChoices, counts)}
        value={state.lowers[0] ?? 'volume'}
        onChange={lower => onChange({ ...state, lowers: [lower] })}
      />
      <label className={styles.toggle}>
        <input
          type="checkbox"
          name="markers"
          value="on"
          checked={state.hasMarkers}
          onChange={event => onChange({ ...state, hasMarkers: event.target.checked })}
        />
        Events
      </label>
    </ChartForm>
  )
}
