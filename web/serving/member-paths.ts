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

/** How a page of members is answered. */
type MemberPath =
  /** It has a form for visitors or something of their own: drawn for the one who asks, and its form may be posted without scripts. */
  | 'form'
  /** The same for everybody, but only shown to who has a session. */
  | 'closed'
  /** The same for everybody; its form may be posted. */
  | 'posted'

/** Their addresses hold the code of a mailed link, which no other page may learn. */
const mailedPaths = [activatePath, resetPasswordPath, confirmEmailPath, unsubscribePath]

const memberPaths: ReadonlyMap<string, MemberPath> = new Map([
  ...[loginPath, registerPath, forgotPasswordPath, ...mailedPaths, mailboxPath].map(
    path => [path, 'form'] as const,
  ),
  ...[portfolioPath, transactionsPath, alertsPath, accountPath].map(path => [path, 'closed'] as const),
  [logoutPath, 'posted'],
])

/** A path as the router finds it: decoded, in any case, with or without a slash behind it. */
function plainPath(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  try {
    return decodeURIComponent(path).toLowerCase().replace(/\/+$/, '')
  } catch {
    return path
  }
}

/** Undefined for a page like any other. */
export const memberPathOf = (address: string): MemberPath | undefined => memberPaths.get(plainPath(address))

export const isMembersPath = (address: string): boolean => memberPathOf(address) !== undefined

/** A mail program posts here by itself (RFC 8058), and the token in the address is proof enough. */
export const takesForeignForms = (address: string): boolean => plainPath(address) === unsubscribePath

export const isMailedPath = (address: string): boolean => mailedPaths.includes(plainPath(address))
