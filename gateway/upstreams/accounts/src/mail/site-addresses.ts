export type SiteAddresses = ReturnType<typeof siteAddresses>

/** Pages of the site linked in mail, based on the site's configured address and never on a request's. */
export const siteAddresses = (publicOrigin: string) => {
  const withCode = (path: string) => (code: string) => `${new URL(path, publicOrigin).href}?code=${code}`
  return {
    activate: withCode('/mynzx/activate'),
    resetPassword: withCode('/mynzx/reset-password'),
    confirmEmail: withCode('/mynzx/confirm-email'),
    unsubscribe: (token: string) => `${new URL('/mynzx/unsubscribe', publicOrigin).href}?token=${token}`,
    login: new URL('/mynzx/login', publicOrigin).href,
    forgotPassword: new URL('/mynzx/forgot-password', publicOrigin).href,
    account: new URL('/mynzx/account', publicOrigin).href,
    alerts: new URL('/mynzx/alerts', publicOrigin).href,
    page: (path: string) => new URL(path, publicOrigin).href,
    watchlist: new URL('/mynzx/watchlist', publicOrigin).href,
    portfolio: new URL('/mynzx/portfolio', publicOrigin).href,
    instrument: (code: string) => new URL(`/instruments/${encodeURIComponent(code)}`, publicOrigin).href,
    announcement: (id: string) => new URL(`/announcements/${encodeURIComponent(id)}`, publicOrigin).href,
  }
}
