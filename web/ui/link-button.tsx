// A link that looks like a button: for going somewhere, never for doing something.
import { Link, type LinkProps } from 'react-router'

const looks = { main: 'button-main', line: 'button-line' } as const

export const LinkButton = ({
  look = 'main',
  className = '',
  ...rest
}: LinkProps & { look?: keyof typeof looks }) => (
  <Link {...rest} className={`button ${looks[look]} ${className}`} />
)
