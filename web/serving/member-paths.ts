import {
  accountPath,
  activatePath,
  alertsPath,
  confirmEmailPath,
  forgotPasswordPath,
  loginPath,
  logoutPath,
  mailboxPath,
  portfolioPath,
  registerPath,
  resetPasswordPath,
  transactionsPath,
  unsubscribePath,
} from '../src/paths.ts'

/** Handling of a members' page. */
type MemberPath =
  /** Has a form for visitors or personal content. Drawn for each request, and its form may be posted without scripts. */
  | 'form'
  /** Same for everybody, but shown only with a session. */
  | 'closed'
  /** Same for everybody, with a form that may be posted. */
  | 'posted'

/** Addresses with the code of a mailed link, which must not leak as a referrer. */
const mailedPaths = [activatePath, resetPasswordPath, confirmEmailPath, unsubscribePath]

const memberPaths: ReadonlyMap<string, MemberPath> = new Map([
  ...[loginPath, registerPath, forgotPasswordPath, ...mailedPaths, mailboxPath].map(
    path => [path, 'form'] as const,
  ),
  ...[portfolioPath, transactionsPath, alertsPath, accountPath].map(path => [path, 'closed'] as const),
  [logoutPath, 'posted'],
])

/** Normalizes a path like the router: decoded, lower case, without a trailing slash. */
function plainPath(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  try {
    return decodeURIComponent(path).toLowerCase().replace(/\/+$/, '')
  } catch {
    return path
  }
}

/** Undefined for other pages. */
export const memberPathOf = (address: string): MemberPath | undefined => memberPaths.get(plainPath(address))

export const isMembersPath = (address: string): boolean => memberPathOf(address) !== undefined

/** Mail programs post here automatically (RFC 8058). The token in the address is sufficient proof. */
export const takesForeignForms = (address: string): boolean => plainPath(address) === unsubscribePath

export const isMailedPath = (address: string): boolean => mailedPaths.includes(plainPath(address))
