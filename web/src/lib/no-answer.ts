/** Nobody answered a member's change: what was wanted may be tried again as it is. */
export const noAnswer = 'We couldn’t reach the site. Nothing has changed. Please try again.'
