import { FormField } from '../../ui/form/form-field.tsx'
import type { RefusedForm } from './refused-form.ts'

/** Email field of a posted form. */
export function EmailField({ refused }: { refused: RefusedForm | undefined }) {
  return (
    <FormField label="Email" error={refused?.faults['email']}>
      {field => (
        <input
          {...field}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={refused?.typed['email']}
          maxLength={254}
        />
      )}
    </FormField>
  )
}
