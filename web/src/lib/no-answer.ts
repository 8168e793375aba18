/** The server did not respond to a member's change, which may be retried unchanged. */
export const noAnswer = 'We couldn’t reach the site. Nothing has changed. Please try again.'
