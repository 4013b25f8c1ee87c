/** The minimal React page: React, a data router and a menu. */
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

function Page() {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const menu = createElement('button', { type: 'button', 'aria-expanded': isOpen, onClick: open }, 'Menu');
  return createElement('main', null, createElement('h1', null, 'Hello'), menu);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const router = createBrowserRouter([{ path: '*', element: createElement(Page) }]);
createRoot(root).render(createElement(RouterProvider, { router }));
