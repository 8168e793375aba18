/** What browsers take for an address, with a dot in the domain. */
const pattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** Whether a text is written as an address. 254 characters are the most that mail can have. */
export const isEmailAddress = (text: string): boolean => text.length <= 254 && pattern.test(text)
