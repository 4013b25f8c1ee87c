import '@urooj/ui/tokens.css';
import '@urooj/ui/base.css';
import './console.css';
import { AntdTheme } from '@urooj/ui/antd';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <AntdTheme>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </AntdTheme>
    </StrictMode>,
  );
}
