import type { FieldFault } from './account-answer.ts'
import { isEmailAddress } from './email-address.ts'

/** Login data of a visitor. */
export interface Credentials {
  email: string
  password: string
  staySignedIn: boolean
}

/** Validation errors before the account service is called, in the words of spec 001 §6. */
export function credentialFaults({ email, password }: Omit<Credentials, 'staySignedIn'>): FieldFault[] {
  const faults: FieldFault[] = []
  if (!isEmailAddress(email.trim()))
    faults.push({ field: 'email', code: codeOf(email), message: 'Invalid Username' })
  if (password === '' || password.length > 1_000)
    faults.push({ field: 'password', code: codeOf(password), message: 'Invalid Password.' })
  return faults
}

const codeOf = (text: string) => (text.trim() === '' ? 'required' : 'invalid')
