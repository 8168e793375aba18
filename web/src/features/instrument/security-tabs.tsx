import { useLocation } from 'react-router'
import { ChoiceLinks } from '../../ui/form/choice-links.tsx'
import {
  announcerAnnouncementsPath,
  announcerPath,
  instrumentDividendsPath,
  instrumentHistoryPath,
  instrumentPath,
} from '../../paths.ts'
import { paysDividends } from '../quote/pays-dividends.ts'
import type { SecurityTabs_instrument } from './__generated__/security-tabs.graphql.ts'
import type { FragmentData } from '../../apollo/fragment-data.ts'

interface SecurityTabsProps {
  /** Company code. */
  company: string
  /** The company's main security, or the requested one. Null when there is none. */
  instrument: FragmentData<SecurityTabs_instrument> | null
}

/** Tabs of the pages of a security and its company. */
export function SecurityTabs({ company, instrument }: SecurityTabsProps) {
  const { pathname } = useLocation()
  const ofInstrument = instrument
    ? [
        { label: 'Overview', to: instrumentPath(instrument.code) },
        { label: 'History', to: instrumentHistoryPath(instrument.code) },
        ...(paysDividends(instrument)
          ? [{ label: 'Dividends', to: instrumentDividendsPath(instrument.code) }]
          : []),
      ]
    : []
  const tabs = [
    ...ofInstrument,
    { label: 'Announcements', to: announcerAnnouncementsPath(company) },
    { label: 'Company', to: announcerPath(company) },
  ]
  return (
    <ChoiceLinks
      label={`${instrument?.code ?? company} in parts`}
      options={tabs.map(tab => ({ ...tab, isChosen: tab.to === pathname.replace(/\/$/, '') }))}
    />
  )
}
