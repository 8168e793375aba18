import { GraphQLError } from 'graphql'
import type { AccountAnswer } from '../domain/members/account-answer.ts'
import type { EmailSettings } from '../domain/members/email-settings.ts'

interface Asking {
  accounts: {
    emailSettings(): Promise<AccountAnswer<EmailSettings>>
    changeEmailSettings(change: {
      settings: EmailSettings
      isDefault: boolean
    }): Promise<AccountAnswer<EmailSettings>>
  }
}

/** A member's digest settings; created with both digests off if missing. Throws if they cannot be created. */
export async function emailSettingsOf(
  email: string,
  { accounts }: Asking,
): Promise<AccountAnswer<EmailSettings>> {
  const answer = await accounts.emailSettings()
  if (answer.kind !== 'not-found') return answer
  const settings = { emailAddress: email, midDay: false, endOfDay: false }
  const made = await accounts.changeEmailSettings({ settings, isDefault: true }).catch(() => null)
  if (made?.kind === 'done') return made
  throw new GraphQLError('The email settings could not be created.', {
    extensions: { code: 'EMAIL_SETTINGS_NOT_MADE' },
  })
}
