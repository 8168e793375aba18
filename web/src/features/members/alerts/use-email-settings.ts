import { useMutation } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { type DigestSwitches_settings, UpdateEmailSettings } from './__generated__/digest-switches.graphql.ts'

/** Choice of digests. */
export type DigestChoice = Partial<Pick<DigestSwitches_settings, 'midDay' | 'endOfDay'>>

/** Saving state of a choice. `failed`: the switches show the last settings of the account service. */
export type SavingState =
  | { status: 'resting' | 'saving' | 'saved' }
  | { status: 'failed'; message: string | null; retry: () => void }

interface Change {
  choice: DigestChoice
  /** The same for a retry: without an answer the outcome is unknown. */
  idempotencyKey: string
}

/** Saves each choice at once, one after another, and shows it before it is saved. */
export function useEmailSettings(settings: DigestSwitches_settings) {
  const [update] = useMutation(UpdateEmailSettings)
  const [state, setState] = useState<SavingState>({ status: 'resting' })
  const kept = useRef(settings)
  const last = useRef<Promise<void>>(Promise.resolve())

  async function save({ choice, idempotencyKey }: Change): Promise<void> {
    setState({ status: 'saving' })
    const emailSettings = { ...kept.current, ...choice, __typename: 'EmailSettings' as const }
    const { midDay, endOfDay } = emailSettings
    const answer = await update({
      variables: { input: { idempotencyKey, midDay, endOfDay } },
      optimisticResponse: {
        __typename: 'Mutation',
        updateEmailSettings: { __typename: 'UpdateEmailSettingsSuccess', emailSettings },
      },
    }).catch(() => null)
    const result = answer?.data?.updateEmailSettings
    if (result?.__typename === 'UpdateEmailSettingsSuccess') {
      kept.current = emailSettings
      setState({ status: 'saved' })
    } else {
      const message = result && 'message' in result ? result.message : null
      // A refusal is an answer, so a retry is a new request.
      const again = result ? newChange(choice) : { choice, idempotencyKey }
      setState({ status: 'failed', message, retry: () => change(again) })
    }
  }

  function change(requested: Change): void {
    last.current = last.current.then(() => save(requested))
  }

  return { state, choose: (choice: DigestChoice) => change(newChange(choice)) }
}

const newChange = (choice: DigestChoice): Change => ({ choice, idempotencyKey: crypto.randomUUID() })
