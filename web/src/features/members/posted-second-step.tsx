import { FormField } from '../../ui/form/form-field.tsx'
import { FormPage, PostedForm } from './form-page.tsx'
import type { RefusedForm } from './refused-form.ts'

interface PostedSecondStepProps {
  challenge: string
  /** Login page with its return path. */
  to: string
  refused: RefusedForm | undefined
}

/** The second step of a login without scripts. */
export function PostedSecondStep({ challenge, to, refused }: PostedSecondStepProps) {
  return (
    <FormPage title="Second step">
      <p>Enter the six-digit code from your authenticator app, or one of your recovery codes.</p>
      <PostedForm to={to} hidden={{ secondStep: challenge }} refused={refused} submit="Login">
        <FormField label="Code" error={refused?.faults['code']}>
          {field => <input {...field} name="code" autoComplete="one-time-code" />}
        </FormField>
      </PostedForm>
    </FormPage>
  )
}
