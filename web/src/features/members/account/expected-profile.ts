import type { Unmasked } from '@apollo/client'
import type { Profile_member, UpdateProfile } from './__generated__/profile.graphql.ts'
import type { FragmentData } from '../../../apollo/fragment-data.ts'

export type ProfileChange = Omit<FragmentData<Profile_member>, '__typename' | 'email'>

/** Optimistic answer to a change of the details, shown until the gateway answers. */
export const expectedProfile = (email: string, change: ProfileChange): Unmasked<UpdateProfile> => ({
  __typename: 'Mutation',
  updateProfile: {
    __typename: 'UpdateProfileSuccess',
    member: { __typename: 'Member', email, ...change },
  },
})
