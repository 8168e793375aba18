import { useApolloClient, useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { Login } from './__generated__/login.graphql.ts'
import { BeginPasskeyLogin, PasskeyLogin } from './__generated__/passkey-login.graphql.ts'
import { SecondFactorLogin } from './__generated__/second-factor-login.graphql.ts'
import { loginFailed, loginFailure } from './login-failure.ts'
import type { LoginFields } from './login-schema.ts'
import { checkEmailSettings, rememberMember } from './remember-member.ts'
import { useFormChallenge } from './use-form-challenge.ts'

interface LoginActions {
  isSubmitting: boolean
  /** Error message of the panel. Each failure is a new object, so that a repeated message is announced again. */
  failure: { message: string } | null
  /** Challenge of the second step, set after a correct password. */
  secondStep: string | null
  /** Clears the failure, for an attempt that failed the form's own validation. */
  clear: () => void
  logIn: (fields: LoginFields) => Promise<void>
  sendCode: (code: { code: string } | { recoveryCode: string }) => Promise<void>
  /** Asks the browser for a passkey. */
  usePasskey: (staySignedIn: boolean) => Promise<void>
}

type Member = Parameters<typeof rememberMember>[1]

/** Possible answers of every login method. */
type Answer =
  | { __typename: 'LoginSuccess'; member: Member }
  | { __typename: 'SecondFactorRequired'; challenge: string }
  | { __typename: string; message: string }

const isSuccess = (answer: Answer): answer is { __typename: 'LoginSuccess'; member: Member } =>
  answer.__typename === 'LoginSuccess'

/** The login methods and the result of the last attempt. */
export function useLogin(onMember: () => void): LoginActions {
  const client = useApolloClient()
  const withChallenge = useFormChallenge()
  const [login] = useMutation(Login)
  const [secondFactor] = useMutation(SecondFactorLogin)
  const [beginPasskey] = useMutation(BeginPasskeyLogin)
  const [passkey] = useMutation(PasskeyLogin)
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [failure, setFailure] = useState<LoginActions['failure']>(null)
  const [secondStep, setSecondStep] = useState<string | null>(null)

  async function attempt(ask: () => Promise<Answer | null>): Promise<void> {
    setIsSubmitting(true)
    setFailure(null)
    try {
      const answer = await ask()
      if (answer === null) return
      if (isSuccess(answer)) {
        rememberMember(client.cache, answer.member)
        void checkEmailSettings(client)
        onMember()
      } else if ('challenge' in answer) setSecondStep(answer.challenge)
      else setFailure({ message: isRefusal(answer) ? loginFailed : answer.message })
    } catch (error) {
      setFailure({ message: loginFailure(error) })
    } finally {
      setIsSubmitting(false)
    }
  }

  return {
    isSubmitting,
    failure,
    secondStep,
    clear: () => setFailure(null),
    logIn: fields =>
      attempt(() =>
        withChallenge(async challenge => {
          const { data } = await login({ variables: { input: { ...fields, challenge } } })
          return data!.login
        }),
      ),
    sendCode: code =>
      attempt(async () => {
        const input = { challenge: secondStep ?? '', ...code }
        const { data } = await secondFactor({ variables: { input } })
        return data!.loginWithSecondFactor
      }),
    usePasskey: staySignedIn =>
      attempt(async () => {
        const { data: begun } = await beginPasskey()
        const begin = begun!.beginPasskeyLogin
        if (begin.__typename !== 'PasskeyLogin') return begin
        const { askForPasskey } = await import('./ask-for-passkey.ts')
        const response = await askForPasskey(begin.options)
        if (response === null) return null
        const input = { challengeId: begin.challengeId, response, staySignedIn }
        const { data } = await passkey({ variables: { input } })
        return data!.loginWithPasskey
      }),
  }
}

/** Refusals that the visitor cannot correct share one message. */
const isRefusal = ({ __typename }: Answer) =>
  ['LoginFailed', 'InvalidInput', 'FormExpired'].includes(__typename)
