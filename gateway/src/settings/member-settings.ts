import { accountSettings } from '@exchange/settings/account-settings'
import { secrets, webAddress } from '@exchange/settings/formats'
import { setting } from '@exchange/settings/settings'

/** The members' area. Its data folder is `DATA_DIRECTORY`. */
export const memberSettings = {
  members: {
    accountsUrl: setting('ACCOUNTS_URL', webAddress('https://accounts.example.com/api/v2'), {
      unset: 'the embedded account service',
      description:
        'Base address of an account service, above `/auth/login`. The five variables below then have no effect.',
    }),
    ...accountSettings,
    formSecrets: setting('FORM_SECRET', secrets, {
      unset: 'created at the first start in `DATA_DIRECTORY/form-secret`',
      isSecret: true,
      description:
        'Signs the challenges of public forms: one key, or the new and the previous one. Required with `REDIS_URL`: the gateways of one site need the same one.',
    }),
  },
}
