// Draws one specimen, named by the address: ?name=buttons.
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import '../../../web/app.css'
import { specimens } from './specimens.tsx'

const name = new URLSearchParams(location.search).get('name')
document.documentElement.dataset.names = Object.keys(specimens).join(' ')
const page = <main className="bg-paper p-4">{specimens[name ?? '']}</main>
createRoot(document.querySelector('#root')!).render(
  <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />,
)
