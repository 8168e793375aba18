import { canToggle, type ChoiceLimits, type Choosable, limitsInWords, toggle } from '../table/multi-select.ts'
import styles from './selector.module.css'

interface SelectorProps<TValue extends string> extends ChoiceLimits {
  label: string
  /** Name of each choice in a form. */
  name: string
  options: readonly Choosable<TValue>[]
  chosen: readonly TValue[]
  /** Called with the new choices, in the order of the options. */
  onChange: (chosen: readonly TValue[]) => void
}

/** Multiple choice of a few options, within a minimum and a maximum. */
export function Selector<TValue extends string>(props: SelectorProps<TValue>) {
  const { label, name, options, chosen, onChange, min, max } = props
  const limits = { min, max }
  const press = (option: Choosable<TValue>) => {
    const next = toggle(option, chosen, limits)
    onChange(options.map(({ value }) => value).filter(value => next.includes(value)))
  }
  return (
    <fieldset className={styles.selector}>
      <legend className="visually-hidden">
        {label}, {limitsInWords(limits)}
      </legend>
      <span aria-hidden="true" className={styles.label}>
        {label} <small>{limitsInWords(limits)}</small>
      </span>
      {options.map(option => (
        <label key={option.value}>
          <input
            type="checkbox"
            name={name}
            value={option.value}
            checked={chosen.includes(option.value)}
            disabled={option.isDisabled ?? false}
            // Focusable in spite of being disabled, so that a reader can learn why it does not change.
            aria-disabled={!canToggle(option, chosen, limits) || undefined}
            onChange={() => press(option)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
