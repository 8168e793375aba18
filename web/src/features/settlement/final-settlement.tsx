import { DownloadFile, Downloads } from './download-file.tsx'
import { FinalPrices } from './final-prices.tsx'
import { SettlementPart } from './settlement-part.tsx'

type FinalSettlementProps = Parameters<typeof FinalPrices>[0]

/** Final settlement prices of expired futures, and the files of both versions. */
export const FinalSettlement = ({ prices }: FinalSettlementProps) => (
  <SettlementPart id="final" title="Final settlement prices">
    <FinalPrices prices={prices} />
    <Downloads>
      <DownloadFile label="Download final settlement prices" kind="final" fileName="NZX20-FSP-FINAL" />
      <DownloadFile
        label="Download provisional settlement prices"
        kind="provisional"
        fileName="NZX20-FSP-PROVISIONAL"
      />
    </Downloads>
  </SettlementPart>
)
