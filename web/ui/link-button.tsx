// A link that looks like a button: for going somewhere, never for doing something.
import { Link, type LinkProps } from 'react-router'

const variants = { main: 'button-main', line: 'button-line' } as const

export const LinkButton = ({
  variant = 'main',
  className = '',
  ...rest
}: LinkProps & { variant?: keyof typeof variants }) => (
  <Link {...rest} className={`button ${variants[variant]} ${className}`} />
)
