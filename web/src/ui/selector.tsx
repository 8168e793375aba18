import { useId } from 'react'
import { canToggle, type ChoiceLimits, type Choosable, toggle } from './choose-some.ts'
import styles from './selector.module.css'

interface SelectorProps extends ChoiceLimits {
  label: string
  options: readonly Choosable[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Several choices of many, no fewer and no more than allowed. */
export function Selector({ label, options, chosen, onChange, min, max }: SelectorProps) {
  const hintId = useId()
  const limits = { min, max }
  return (
    <fieldset className={styles.selector} aria-describedby={hintId}>
      <legend>{label}</legend>
      <p id={hintId}>
        Choose {min} to {max}. <output>{chosen.length} chosen</output>
      </p>
      {options.map(option => (
        <label key={option.value}>
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            disabled={option.isDisabled ?? false}
            // Still reached by keyboard, so that a reader learns why it does not change.
            aria-disabled={!canToggle(option, chosen, limits) || undefined}
            onChange={() => onChange(toggle(option, chosen, limits))}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
