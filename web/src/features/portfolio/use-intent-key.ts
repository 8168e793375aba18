import { useRef } from 'react'

/** Idempotency keys of a member's actions. A retry with the same input gets the same key, a different input a new one. */
export function useIntentKey(): (input: object) => string {
  const intent = useRef({ text: '', key: '' })
  return input => {
    const text = JSON.stringify(input)
    if (intent.current.text !== text) intent.current = { text, key: crypto.randomUUID() }
    return intent.current.key
  }
}
