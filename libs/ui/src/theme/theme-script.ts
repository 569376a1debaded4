/**
 * Puts the visitor's chosen theme on the page before it is first painted, so that nothing flashes. It belongs in the
 * head as `<script>` with exactly this text, before any style sheet. Where scripts come from own files only, either
 * allow it by `themeScriptHash` (`script-src 'self' '<the hash>'`), or serve the text as a file of its own and load it
 * without `async` or `defer`.
 */
export const themeScript =
  "try{var t=localStorage.getItem('atrium.theme');" +
  "if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}";

/** What a content security policy names the script by. */
export const themeScriptHash = 'sha256-jWYgihtP0IWe10AcPM/dos3r2QDfs44FvtRpM1Xd0gM=';
