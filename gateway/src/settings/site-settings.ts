import { onOrOff, pattern, secureAddress } from '@exchange/settings/formats'
import { setting, type SettingValues } from '@exchange/settings/settings'
import { defaultInterestRate, type InterestRate } from '../domain/market/interest-rate.ts'
import { defaultSiteSettings } from '../domain/content/site-settings.ts'

const portal = (name: string, title: string) =>
  setting(`PORTAL_${name}_URL`, secureAddress, {
    otherwise: null,
    unset: 'none: the Login menu leads to `/help/portals`',
    description: `Address of ${title}.`,
  })

const network = (name: string, title: string, fallback: string) =>
  setting(`SOCIAL_${name}_URL`, secureAddress, {
    default: fallback,
    description: `The exchange's page on ${title}, unless editors name another.`,
  })

const { social } = defaultSiteSettings

/** External links, and content for members. */
export const siteVariables = {
  siteSettings: {
    portals: {
      participant: portal('PARTICIPANT', "the participants' portal"),
      map: portal('MAP', 'MAP'),
      'company-research': portal('COMPANY_RESEARCH', 'Company Research'),
      'i-search': portal('I_SEARCH', 'i-Search'),
    },
    social: {
      facebook: network('FACEBOOK', 'Facebook', social.facebook),
      twitter: network('TWITTER', 'Twitter', social.twitter),
      linkedin: network('LINKEDIN', 'LinkedIn', social.linkedin),
      youtube: network('YOUTUBE', 'YouTube', social.youtube),
    },
    passwordReset: setting('PASSWORD_RESET_URL', secureAddress, {
      otherwise: null,
      unset: "none: the site's own page",
      description: 'Page on which members reset a forgotten password.',
    }),
    hasGate: setting('GATE', onOrOff, {
      default: 'on',
      description:
        '`off` opens what is for members to everyone: marked content, histories, files of tables and charts.',
    }),
  },
}

const expectedRate = 'a percentage from -5 to 50, such as 2.25'
const rate = pattern(expectedRate, /^-?\d{1,2}(\.\d{1,4})?$/)
  .transform(Number)
  .refine(percent => percent >= -5 && percent <= 50, expectedRate)
const rateSource = pattern('at most 100 letters, digits and spaces', /^[\p{L}\p{N}\p{P} ]{1,100}$/u)

/** The interest rate for options. */
export const interestVariables = {
  interest: {
    percent: setting('INTEREST_RATE', rate, {
      unset: `${defaultInterestRate.percent}, marked as assumed`,
      description: 'Annual interest rate in percent for volatilities and greeks of options.',
    }),
    source: setting('INTEREST_RATE_SOURCE', rateSource, {
      default: 'set by the operator of this site',
      description: 'Source of that rate, as readers see it.',
    }),
  },
}

export function interestRate({
  interest: { percent, source },
}: SettingValues<typeof interestVariables>): InterestRate {
  return percent === undefined ? defaultInterestRate : { percent, source }
}
