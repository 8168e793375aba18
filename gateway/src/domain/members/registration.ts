/** A visitor's registration data. Null fields were left blank. */
export interface Registration {
  firstName: string
  lastName: string
  email: string
  agreement: boolean
  age: string | null
  gender: string | null
  country: string | null
  profession: string | null
  receiveInformation: boolean
}

/** A mail, on a site that stores mail in files. */
export interface LocalMail {
  id: string
  to: string
  subject: string
  /** ISO 8601. */
  date: string
  text: string
  html: string
}

/** Readers of mail stored in files: everyone (`on`), no one (`off`), or those on this machine (undefined). */
export type MailboxSetting = 'on' | 'off' | undefined
