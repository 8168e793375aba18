import { FieldFrame } from './field-frame.tsx'
import styles from './select.module.css'

interface SelectProps<TValue extends string> {
  label: string
  /** Name of the choice in a form. */
  name: string
  options: readonly { value: TValue; label: string; isDisabled?: boolean }[]
  value: TValue
  onChange: (value: TValue) => void
  isDisabled?: boolean
}

/** Single choice from a menu, after its label. */
export function Select<TValue extends string>({
  label,
  name,
  options,
  value,
  onChange,
  isDisabled = false,
}: SelectProps<TValue>) {
  const choose = (chosen: string) => {
    const option = options.find(one => one.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <FieldFrame label={label} isDisabled={isDisabled}>
      {id => (
        <select
          id={id}
          className={styles.select}
          name={name}
          value={value}
          disabled={isDisabled}
          onChange={event => choose(event.target.value)}
        >
          {options.map(option => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
