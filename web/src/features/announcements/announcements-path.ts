/** Where a regulator's announcements stand, by its code. NZXR is NZ RegCo under another code. */
const regulatorPaths: ReadonlyMap<string, string> = new Map([
  ['REGCO', '/regulation/nzregco/announcements'],
  ['NZXR', '/regulation/nzregco/announcements'],
  ['NZXO', '/regulation/NZXO/announcements'],
  ['DISP', '/announcements/DISP'],
])

/** The page of a regulator, by its code in capitals. Undefined for a company's code. */
export function regulatorPath(code: string): string | undefined {
  return regulatorPaths.get(code)
}

/** The one page of what a company or a regulator announced, by its code in capitals. */
export function announcementsPath(code: string): string {
  return regulatorPath(code) ?? `/companies/${code}/announcements`
}

/** The page of a company or a regulator, by its code in capitals. */
export function announcerPath(code: string): string {
  return regulatorPath(code) ?? `/companies/${code}`
}
