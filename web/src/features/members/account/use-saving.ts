import { useRef, useState } from 'react'
import { readRefusal } from '../refused-form.ts'

type Refused = ReturnType<typeof readRefusal>

/** Result of a mutation: a success, or a refusal with the account service's message. */
interface Answer {
  __typename?: string
  message?: string
  errors?: readonly { field: string; message: string }[]
}

/** State of a part of the account that saves separately. */
export interface Saving {
  state: 'resting' | 'saving' | 'saved'
  refused: Refused | null
  /**
   * Sends a change and returns whether it succeeded. `key` is an idempotency key for retries without an answer. A different
   * `input` is a different change and gets a new key.
   */
  save: (send: (key: string) => Promise<Answer | null | undefined>, input?: object) => Promise<boolean>
}

const isSuccess = ({ __typename = '' }: Answer) =>
  /Success$|^SecondFactorSecret$|^NewPasskey$/.test(__typename)

export function useSaving(): Saving {
  const [state, setState] = useState<Saving['state']>('resting')
  const [refused, setRefused] = useState<Refused | null>(null)
  const unanswered = useRef<{ text: string; key: string } | null>(null)
  async function save(...[send, input = {}]: Parameters<Saving['save']>): Promise<boolean> {
    setState('saving')
    setRefused(null)
    const text = JSON.stringify(input)
    if (unanswered.current?.text !== text) unanswered.current = { text, key: crypto.randomUUID() }
    const answer = await send(unanswered.current.key).catch(() => null)
    // Without an answer the outcome is unknown, so a retry uses the same key.
    if (answer) unanswered.current = null
    const isDone = answer ? isSuccess(answer) : false
    setState(isDone ? 'saved' : 'resting')
    setRefused(isDone ? null : readRefusal(answer ? { message: '', ...answer } : null))
    return isDone
  }
  return { state, refused, save }
}
