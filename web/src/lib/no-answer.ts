/** Nobody answered a member's change: what was wanted may be tried again as it is. */
export const noAnswer = 'The site could not be reached. Nothing was changed; please try again.'
