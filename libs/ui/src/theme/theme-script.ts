/**
 * Applies the stored theme before the first paint, so that nothing flashes. Include it in the head as `<script>` with
 * exactly this text, before any style sheet. If the content security policy allows only own files, either allow it by
 * `themeScriptHash` (`script-src 'self' '<the hash>'`), or serve the text as a file of its own and load it without
 * `async` or `defer`.
 */
export const themeScript =
  "try{var t=localStorage.getItem('atrium.theme');" +
  "if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}";

/** Hash of the script for a content security policy. */
export const themeScriptHash = 'sha256-jWYgihtP0IWe10AcPM/dos3r2QDfs44FvtRpM1Xd0gM=';
