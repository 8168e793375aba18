/** The logged-in member. Times are ISO 8601. */
export interface Member {
  email: string
  firstName: string
  lastName: string
  age: string | null
  gender: string | null
  country: string | null
  profession: string | null
  receiveInformation: boolean
  createdAt: string | null
  hasSecondFactor: boolean
}

/** The fields that a member can change. */
export type ProfileChange = Omit<Member, 'email' | 'createdAt' | 'hasSecondFactor'>
