import { ageRanges, genders, professions } from '@exchange/market-rules/member-details'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { FormField } from '../../ui/form/form-field.tsx'
import { nearCountries, otherCountries } from './reference-lists.ts'
import styles from './member-form.module.css'

type DetailName = 'age' | 'gender' | 'country' | 'profession'

interface DetailFieldsProps {
  /** Connects a field to its form, such as react-hook-form's `register`. */
  field: (name: DetailName) => UseFormRegisterReturn
  /** Choices from before the page was rendered again. */
  typed?: Readonly<Record<string, string>>
  errorOf: (name: DetailName) => string | undefined
}

const lists = [
  { name: 'age', label: 'Age range', options: ageRanges },
  { name: 'gender', label: 'Gender', options: genders },
  { name: 'profession', label: 'Profession', options: professions },
] as const

/** Optional details of a member, each a select field. */
export function DetailFields({ field, typed = {}, errorOf }: DetailFieldsProps) {
  return (
    <div className={styles.details}>
      {lists.map(({ name, label, options }) => (
        <FormField key={name} label={label} isOptional error={errorOf(name)}>
          {attributes => (
            <select {...attributes} defaultValue={typed[name]} {...field(name)}>
              <option value="" aria-label="None" />
              {options.map(option => (
                <option key={option}>{option}</option>
              ))}
            </select>
          )}
        </FormField>
      ))}
      <FormField label="Country of residence" isOptional error={errorOf('country')}>
        {attributes => (
          <select
            {...attributes}
            autoComplete="country"
            defaultValue={typed['country']}
            {...field('country')}
          >
            <option value="" aria-label="None" />
            <Countries of={nearCountries} />
            <option disabled>──────────</option>
            <Countries of={otherCountries} />
          </select>
        )}
      </FormField>
    </div>
  )
}

const Countries = ({ of }: { of: typeof nearCountries }) =>
  of.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))
