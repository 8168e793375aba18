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
  /** Sends a change, and says whether it was made. `key` makes a repetition after no answer safe. */
  save: (send: (key: string) => Promise<Answer | null | undefined>) => Promise<boolean>
}

const isSuccess = ({ __typename = '' }: Answer) =>
  /Success$|^SecondFactorSecret$|^NewPasskey$/.test(__typename)

export function useSaving(): Saving {
  const [state, setState] = useState<Saving['state']>('resting')
  const [refused, setRefused] = useState<Refused | null>(null)
  const key = useRef<string | null>(null)
  async function save(send: Parameters<Saving['save']>[0]): Promise<boolean> {
    setState('saving')
    setRefused(null)
    key.current ??= crypto.randomUUID()
    const answer = await send(key.current).catch(() => null)
    // Without an answer nobody knows whether it was made: the same key asks again.
    if (answer) key.current = null
    const isDone = answer ? isSuccess(answer) : false
    setState(isDone ? 'saved' : 'resting')
    setRefused(isDone ? null : readRefusal(answer ? { message: '', ...answer } : null))
    return isDone
  }
  return { state, refused, save }
}
