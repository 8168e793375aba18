import { Link } from 'react-router'
import { MissingPage, UnreadablePage } from '../../ui/missing-page.tsx'
import { dairyFuturesPath } from '../instrument/dairy-path.ts'

interface MissingContractsProps {
  /** Such as `WMPZ26`. */
  code: string
  /** The product whose futures there are instead. */
  product: string
  /** Nobody could say whether there are any, which is not the same as that there are none. */
  isFailed: boolean
}

/** In place of contracts that do not exist, or cannot be read just now. */
export function MissingContracts({ code, product, isFailed }: MissingContractsProps) {
  if (isFailed) return <UnreadablePage label={code} what="These contracts" />
  return (
    <MissingPage label="404" title={`There are no options on ${code}`}>
      <p>
        <Link to={dairyFuturesPath(product)}>{product} futures</Link>
      </p>
    </MissingPage>
  )
}
