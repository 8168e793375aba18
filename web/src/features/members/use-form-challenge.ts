import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { FormChallenge } from './__generated__/form-challenge.graphql.ts'

/** Sends a form with a challenge of the gateway. An expired challenge is replaced silently, once. */
export type WithChallenge = <Result extends { __typename: string }>(
  send: (challenge: string) => Promise<Result>,
) => Promise<Result>

/** Requests a form's challenge when the form is first shown, so that sending does not wait for it. */
export function useFormChallenge(): WithChallenge {
  const client = useApolloClient()
  const token = useRef<Promise<string> | null>(null)
  const renew = () => {
    const asking = client
      .query({ query: FormChallenge, fetchPolicy: 'no-cache' })
      .then(({ data }) => data!.formChallenge.token)
    token.current = asking
    asking.catch(() => {
      // The next attempt requests a new one.
      if (token.current === asking) token.current = null
    })
    return asking
  }
  useEffect(() => {
    void (token.current ?? renew())
    // oxlint-disable-next-line react/exhaustive-deps -- once for a form
  }, [])
  return async send => {
    const result = await send(await (token.current ?? renew()))
    return result.__typename === 'FormExpired' ? send(await renew()) : result
  }
}
