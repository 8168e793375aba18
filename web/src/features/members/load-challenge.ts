import type { RouterContextProvider } from 'react-router'
import { askPersonally } from '../../apollo/ask-personally.ts'
import { FormChallenge } from './__generated__/form-challenge.graphql.ts'

/** Loads the challenge of a visitors' form. If that fails it is empty, and the gateway refuses the form as expired. */
export async function loadChallenge(context: Readonly<RouterContextProvider>): Promise<string> {
  const answer = await askPersonally(context, FormChallenge, {}).catch(() => null)
  return answer?.formChallenge.token ?? ''
}
