/** The pattern that browsers use for email addresses, plus a dot in the domain. */
const pattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** Whether a text has the form of an email address. Mail allows at most 254 characters. */
export const isEmailAddress = (text: string): boolean => text.length <= 254 && pattern.test(text)
