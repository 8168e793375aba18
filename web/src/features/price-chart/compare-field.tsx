import { useApolloClient } from '@apollo/client/react'
import { useEffect, useId, useRef, useState } from 'react'
import { FieldFrame } from '../../ui/form/field-frame.tsx'
import { comparableWith } from './comparison.ts'
import styles from './compare-field.module.css'

export interface Refused {
  compare: string
  message: string
}

interface CompareFieldProps {
  /** The instrument of the page. */
  code: string
  /** Current code of the comparison; null shows an empty field. */
  compare: string | null
  /** A code without a comparison, and the reason. */
  refused: Refused | null
  onChange: (compare: string) => void
}

type Choices = { code: string; name: string }[]

/**
 * A field for the code to compare with, with a list of all active ones. The list is loaded on focus. A code may be typed without
 * it, and submitted without a script.
 */
export function CompareField({ code, compare, refused, onChange }: CompareFieldProps) {
  const listId = useId()
  const shown = refused?.compare ?? compare ?? ''
  const input = useFieldOf(shown)
  const client = useApolloClient()
  const [choices, setChoices] = useState<Choices>([])
  const ask = async () => {
    const { ComparableInstruments } = await import('./__generated__/comparable-instruments.graphql.ts')
    const { data } = await client.query({ query: ComparableInstruments, errorPolicy: 'all' })
    if (data) setChoices(comparableWith(code, data.searchIndex))
  }
  const pick = (text: string) => {
    const typed = text.trim().toUpperCase()
    if (choices.some(choice => choice.code === typed)) onChange(typed)
  }
  return (
    <>
      <FieldFrame label="Compare" error={refused?.message ?? null}>
        {(id, fault) => (
          <input
            ref={input}
            id={id}
            className={styles.code}
            name="compare"
            list={listId}
            defaultValue={shown}
            pattern="[A-Za-z0-9.&\-]{1,20}"
            title="A code such as MEL"
            {...fault}
            placeholder="Code"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
            onFocus={() => {
              // Without its list the field still accepts a code.
              if (choices.length === 0) ask().catch(() => undefined)
            }}
            onChange={event => pick(event.target.value)}
          />
        )}
      </FieldFrame>
      <datalist id={listId}>
        {choices.map(choice => (
          <option key={choice.code} value={choice.code}>
            {choice.name}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** Keeps an uncontrolled field in step with its text. The element stays the same, so it keeps the focus. */
function useFieldOf(text: string) {
  const field = useRef<HTMLInputElement>(null)
  const last = useRef(text)
  useEffect(() => {
    if (last.current === text) return
    last.current = text
    if (field.current && field.current.value.trim().toUpperCase() !== text) field.current.value = text
  }, [text])
  return field
}
