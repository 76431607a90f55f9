use tabuleiro_protocol::*;
pub(super) struct Wrong {
    pub re: Option<u64>,
    pub error: ErrorBody,
}
pub(super) fn decode(text: &str) -> Result<Request, Wrong> {
    serde_json::from_str(text).map_err(|e| Wrong {
        re: serde_json::from_str::<Head>(text).ok().map(|h| h.id),
        error: crate::error::bad_request(e.to_string()),
    })
}
