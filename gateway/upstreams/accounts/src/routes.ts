import { alertRoutes } from './alerts/alert-routes.ts'
import { digestRoutes } from './digests/digest-routes.ts'
import { passkeyLoginRoutes } from './factors/passkey-login.ts'
import { passkeyRoutes } from './factors/passkeys.ts'
import { loginBySecondFactor } from './factors/second-factor-login.ts'
import { totpRoutes } from './factors/totp-routes.ts'
import type { Route } from './http/router.ts'
import { mailboxRoute } from './mail/mailbox-route.ts'
import { accountRoutes } from './members/account.ts'
import { changePassword } from './members/change-password.ts'
import { emailChangeRoutes } from './members/email-change.ts'
import { settingsRoutes } from './members/email-settings.ts'
import { features } from './features.ts'
import { profileRoutes } from './members/profile.ts'
import { register, resendConfirmation } from './members/register.ts'
import { resetRoutes } from './members/reset-password.ts'
import { validateEmail } from './members/validate-email.ts'
import { portfolioRoutes } from './portfolio/portfolio-routes.ts'
import { privateAddressRoutes } from './private-address/private-address-routes.ts'
import { securityRoutes } from './security/event-routes.ts'
import { login } from './sessions/login.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import { namedListRoutes } from './watchlist/named-lists.ts'
import { watchlistRoutes } from './watchlist/watchlist-routes.ts'

/** First part of every path. */
export const base = '/api/v2'

/** Every call, by method and path below `/api/v2`. */
export const routes: ReadonlyMap<string, Route> = new Map(
  [
    features,
    mailboxRoute,
    login,
    ...sessionRoutes,
    register,
    validateEmail,
    resendConfirmation,
    ...resetRoutes,
    changePassword,
    ...profileRoutes,
    ...emailChangeRoutes,
    ...settingsRoutes,
    ...accountRoutes,
    ...portfolioRoutes,
    ...watchlistRoutes,
    ...namedListRoutes,
    ...privateAddressRoutes,
    ...digestRoutes,
    ...alertRoutes,
    ...totpRoutes,
    loginBySecondFactor,
    ...passkeyRoutes,
    ...passkeyLoginRoutes,
    ...securityRoutes,
  ].map(route => [route.name, route]),
)

const probes = ['/livez', '/readyz', '/metrics']
const paths = new Set([...probes, ...Array.from(routes.keys(), name => base + name.split(' ')[1])])

/** The path of an address if a route has it, for the log. Other paths may contain anything. */
export function routePath(address: string): string | null {
  const path = address.split('?')[0] ?? ''
  return paths.has(path) ? path : null
}
