import { useRef, useState } from 'react'
import { readRefusal } from '../refused-form.ts'

type Refused = ReturnType<typeof readRefusal>

/** What a mutation answers: a success, or a refusal in the words of the account service. */
interface Answer {
  __typename?: string
  message?: string
  errors?: readonly { field: string; message: string }[]
}

/** A part of the account that saves by itself. */
export interface Saving {
  state: 'resting' | 'saving' | 'saved'
  refused: Refused | null
  /**
   * Sends a change, and says whether it was made. `key` makes a repetition after no answer safe; `input` is what is sent under
   * it, as another input is another change.
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
    // Without an answer nobody knows whether it was made: the same key asks again.
    if (answer) unanswered.current = null
    const isDone = answer ? isSuccess(answer) : false
    setState(isDone ? 'saved' : 'resting')
    setRefused(isDone ? null : readRefusal(answer ? { message: '', ...answer } : null))
    return isDone
  }
  return { state, refused, save }
}
