import { useRef } from 'react'

/** A key for each intent of a member: the same input sent again, as after a lost answer, is the same act; another input is another. */
export function useIntentKey(): (input: object) => string {
  const intent = useRef({ text: '', key: '' })
  return input => {
    const text = JSON.stringify(input)
    if (intent.current.text !== text) intent.current = { text, key: crypto.randomUUID() }
    return intent.current.key
  }
}
