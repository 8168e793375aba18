import { useEffect, useRef } from 'react'

/** Next steps after a registration. */
export function RegistrationDone({ email }: { email: string }) {
  const text = useRef<HTMLDivElement>(null)
  // The form that had the focus has been removed.
  useEffect(() => text.current?.focus(), [])
  return (
    <div ref={text} tabIndex={-1}>
      <p>
        A confirmation email was sent to <b>{email}</b>.
      </p>
      <p>To activate your account, open its link, confirm your email address and set a password.</p>
    </div>
  )
}
