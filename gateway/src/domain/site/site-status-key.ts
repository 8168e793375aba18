/** Key of the site's status among the resources that a response depends on. */
export const siteStatusKey = 'site-status'
