import type { RouterContextProvider } from 'react-router'
import { askPersonally } from '../../apollo/ask-personally.ts'
import { FormChallenge } from './__generated__/form-challenge.graphql.ts'

/** The challenge that a form for visitors carries; blank where none came, and the form is then refused as expired. */
export async function loadChallenge(context: Readonly<RouterContextProvider>): Promise<string> {
  const answer = await askPersonally(context, FormChallenge, {}).catch(() => null)
  return answer?.formChallenge.token ?? ''
}
