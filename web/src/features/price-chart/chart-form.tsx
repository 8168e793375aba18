import type { FormEvent, ReactNode } from 'react'
import {
  type ChartState,
  type ChartChoices,
  chartTypes,
  drawnType,
  type periods,
  readChartState,
  withPeriod,
} from '../../charts/react/price-chart.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useToolbar } from '../../ui/form/use-toolbar.ts'
import styles from './chart-form.module.css'

interface ChartFormProps {
  /** Options of the chart. */
  choices: ChartChoices
  state: ChartState
  onChange: (state: ChartState) => void
  /** The periods to choose from. */
  offered: readonly (typeof periods)[number][]
  /** The address of the page with another period. */
  addressOf: (period: ChartState['period']) => string
  /** Address parameters that the form keeps. */
  kept: readonly (readonly [name: string, value: string])[]
  /** Whether the type cannot be chosen. */
  isTypeFixed: boolean
  /** Menus and checkboxes after the type. */
  children: ReactNode
  /** A text field, whose arrow keys move within its text. */
  field?: ReactNode
}

/** A chart's periods as links and its other choices as a form, so that all work without a script. */
export function ChartForm(props: ChartFormProps) {
  const { state, onChange, offered, addressOf, kept, isTypeFixed, choices, children, field } = props
  const toolbar = useToolbar()
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget)
    const texts = [...chosen].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    onChange(readChartState(new URLSearchParams(texts), choices))
  }
  return (
    <div className={styles.controls}>
      <Segmented
        label="Period"
        options={offered.map(({ value, label }) => ({
          label,
          to: addressOf(value),
          isChosen: value === state.period,
          onChoose: () => onChange(withPeriod(state, value)),
        }))}
      />
      {/* Folded on a phone, so that the chart stays in view. */}
      <details className={styles.fold} aria-label="Chart options">
        <summary>Chart options</summary>
        <form className={styles.form} onSubmit={choose}>
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div {...toolbar} aria-label="Chart options" className={styles.options}>
            <Select
              label="Type"
              name="type"
              options={chartTypes}
              value={drawnType(state)}
              isDisabled={isTypeFixed}
              onChange={type => onChange({ ...state, type })}
            />
            {children}
          </div>
          {field}
          <span className={styles.submit}>
            <Button isSubmit>Show</Button>
          </span>
        </form>
      </details>
    </div>
  )
}
