import { z } from 'zod'
import { defaultSiteSettings, type SiteSettings } from './domain/site-settings.ts'
import { secureAddress } from './embed-variables.ts'

const { social } = defaultSiteSettings

const expectedContact =
  'an address over https, mailto: or tel:, such as mailto:security@example.com or tel:+64-4-555-0100'
const contact = z
  .string()
  .regex(/^(?:https:\/\/[\x21-\x7e]+|mailto:[\x21-\x7e]+@[\x21-\x7e]+|tel:\+[\d-]+)$/, expectedContact)
  .refine(text => URL.canParse(text), expectedContact)
  .optional()

/** The variables of where the site leads outside itself, and of what it keeps for members. */
export const siteVariables = {
  PORTAL_PARTICIPANT_URL: secureAddress,
  PORTAL_MAP_URL: secureAddress,
  PORTAL_COMPANY_RESEARCH_URL: secureAddress,
  PORTAL_I_SEARCH_URL: secureAddress,
  SOCIAL_FACEBOOK_URL: secureAddress.default(social.facebook),
  SOCIAL_TWITTER_URL: secureAddress.default(social.twitter),
  SOCIAL_LINKEDIN_URL: secureAddress.default(social.linkedin),
  SOCIAL_YOUTUBE_URL: secureAddress.default(social.youtube),
  PASSWORD_RESET_URL: secureAddress,
  SECURITY_CONTACT: contact,
  GATE: z.enum(['on', 'off'], 'on or off').default('on'),
}

const variables = z.object(siteVariables)

/** What the variables say of portals, social networks and members. */
export const siteSettings = (values: z.output<typeof variables>): SiteSettings => ({
  portals: {
    participant: values.PORTAL_PARTICIPANT_URL ?? null,
    map: values.PORTAL_MAP_URL ?? null,
    'company-research': values.PORTAL_COMPANY_RESEARCH_URL ?? null,
    'i-search': values.PORTAL_I_SEARCH_URL ?? null,
  },
  social: {
    facebook: values.SOCIAL_FACEBOOK_URL,
    twitter: values.SOCIAL_TWITTER_URL,
    linkedin: values.SOCIAL_LINKEDIN_URL,
    youtube: values.SOCIAL_YOUTUBE_URL,
  },
  passwordReset: values.PASSWORD_RESET_URL ?? null,
  hasGate: values.GATE === 'on',
})
