import { useApolloClient } from '@apollo/client/react'
import { useId, useState } from 'react'
import { FieldFrame } from '../../ui/field-frame.tsx'
import { isComparable } from './comparison.ts'
import styles from './compare-field.module.css'

interface CompareFieldProps {
  /** The instrument whose page it is. */
  code: string
  /** What it is compared with now; null shows an empty field. */
  compare: string | null
  onChange: (compare: string) => void
}

type Choices = { code: string; name: string }[]

/**
 * The code of an instrument to compare with, from a list of all active ones. The list is asked for when the
 * field is entered; a code may be typed without it, and sent without a script.
 */
export function CompareField({ code, compare, onChange }: CompareFieldProps) {
  const listId = useId()
  const client = useApolloClient()
  const [choices, setChoices] = useState<Choices>([])
  const ask = async () => {
    const { ComparableInstruments } = await import('./__generated__/comparable-instruments.graphql.ts')
    const { data } = await client.query({ query: ComparableInstruments, errorPolicy: 'all' })
    const all = data?.markets.flatMap(({ instruments }) => instruments?.nodes ?? []) ?? []
    setChoices(all.filter(one => isComparable(one, code)))
  }
  const pick = (text: string) => {
    const typed = text.trim().toUpperCase()
    if (choices.some(choice => choice.code === typed)) onChange(typed)
  }
  return (
    <FieldFrame label="Compare">
      {id => (
        <>
          <input
            id={id}
            className={styles.code}
            key={compare}
            name="compare"
            list={listId}
            defaultValue={compare ?? ''}
            placeholder="Code"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
            onFocus={() => {
              // Without its list the field still takes a code.
              if (choices.length === 0) ask().catch(() => undefined)
            }}
            onChange={event => pick(event.target.value)}
          />
          <datalist id={listId}>
            {choices.map(choice => (
              <option key={choice.code} value={choice.code}>
                {choice.name}
              </option>
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  )
}
