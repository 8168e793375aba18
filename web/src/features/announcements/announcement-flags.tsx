import { Badge } from '../../ui/badge.tsx'

interface AnnouncementFlagsProps {
  isPriceSensitive: boolean
  isThirdParty: boolean
  isRetracted: boolean
}

/** What a reader must know of an announcement before reading it, always in words. */
export function AnnouncementFlags({ isPriceSensitive, isThirdParty, isRetracted }: AnnouncementFlagsProps) {
  return (
    <>
      {isRetracted && <Badge kind="warning">Retracted</Badge>}
      {isPriceSensitive && <Badge kind="good">Price sensitive</Badge>}
      {isThirdParty && <Badge kind="remark">Third party</Badge>}
    </>
  )
}
